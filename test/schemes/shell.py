"""A Chromium embedder (QtWebEngine) with real custom schemes. It starts with one data: page; CDP asks for all else.
Reads one line from stdin, {"schemes": [...], "base": "http://127.0.0.1:PORT/SECRET", "port": CDP}, and ends when stdin
does. It prints each request to its schemes, and each line of any document's console."""
import json, os, re, sys, tempfile, threading, urllib.error, urllib.request
from PyQt6.QtCore import QBuffer, QByteArray, QIODevice, QUrl, pyqtSignal
from PyQt6.QtWebEngineCore import (QWebEnginePage, QWebEngineProfile, QWebEngineScript, QWebEngineSettings,
                                   QWebEngineUrlScheme, QWebEngineUrlSchemeHandler)
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWidgets import QApplication

order = json.loads(sys.stdin.readline())
os.environ.update(QT_QPA_PLATFORM='offscreen', QTWEBENGINE_DISABLE_SANDBOX='1',
                  QTWEBENGINE_REMOTE_DEBUGGING=str(order['port']),
                  QTWEBENGINE_CHROMIUM_FLAGS='--no-sandbox --disable-gpu --disable-dev-shm-usage --mute-audio')
for name in order['schemes']:
    # As Electron's standard, secure and supportFetchAPI.
    scheme = QWebEngineUrlScheme(name.encode())
    scheme.setSyntax(QWebEngineUrlScheme.Syntax.Host)
    scheme.setFlags(QWebEngineUrlScheme.Flag.SecureScheme | QWebEngineUrlScheme.Flag.FetchApiAllowed)
    QWebEngineUrlScheme.registerScheme(scheme)

# Runs first in every document, so that the console has what the check must see from the start.
WATCH = """
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  console.error(`securitypolicyviolation ${effectiveDirective} ${blockedURI} in ${location.href}`));
const { postMessage } = MessagePort.prototype;
MessagePort.prototype.postMessage = function (...given) {
  if (given[0]?.kind === 'warmed') console.info(`warmed ${given[0].how}`);
  postMessage.apply(this, given);
};
"""
# Headers of the loopback connection, which are not the handler's.
OWN = {'content-type', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date'}


class Handler(QWebEngineUrlSchemeHandler):
    """Asks the stand-in's scheme server. A request runs in a thread of its own; the answer is given in Qt's."""
    done = pyqtSignal(object, int, bytes, object)

    def __init__(self, scheme):
        super().__init__()
        self.scheme, self.alive = scheme, set()
        self.done.connect(self.finish)

    def requestStarted(self, job):
        url = job.requestUrl()
        path = url.path(QUrl.ComponentFormattingOption.FullyEncoded)
        query = '?' + url.query(QUrl.ComponentFormattingOption.FullyEncoded) if url.hasQuery() else ''
        address = f"{order['base']}/{self.scheme}/{url.host()}{path}{query}"
        method = bytes(job.requestMethod()).decode()
        headers = {bytes(k).decode(): bytes(v).decode() for k, v in job.requestHeaders().items()}
        device, body = job.requestBody(), None
        if method == 'POST' and device is not None:
            device.isOpen() or device.open(QIODevice.OpenModeFlag.ReadOnly)
            body = bytes(device.readAll())
        self.alive.add(job)
        job.destroyed.connect(lambda: self.alive.discard(job))

        def ask():
            try:
                request = urllib.request.Request(address, data=body, method=method, headers=headers)
                with urllib.request.urlopen(request, timeout=60) as answer:
                    result = answer.status, answer.read(), answer.headers.items()
            except urllib.error.HTTPError as error:
                result = error.code, b'', []
            except OSError:
                result = 503, b'', []
            print('[request]', method, url.toString(), result[0], flush=True)
            self.done.emit(job, *result)
        threading.Thread(target=ask, daemon=True).start()

    def finish(self, job, status, data, headers):
        if job not in self.alive:
            return
        if status >= 400:
            known = {403: job.Error.RequestDenied, 404: job.Error.UrlNotFound}
            job.fail(known.get(status, job.Error.RequestAborted if status >= 500 else job.Error.RequestFailed))
            return
        # A reply is always 200: a 204 becomes a 200 without a body, a 206 one with the part.
        given, typ = {}, b'application/octet-stream'
        for name, value in headers:
            if name.lower() == 'content-type':
                typ = value.encode()
            elif name.lower() not in OWN:
                given.setdefault(QByteArray(name.encode()), []).append(QByteArray(value.encode()))
        # Qt writes the values of headers in small letters: so must the document's nonce be.
        for nonce in re.findall(rb"'nonce-([^']+)'", b' '.join(bytes(v) for vs in given.values() for v in vs)):
            data = data.replace(nonce, nonce.lower())
        job.setAdditionalResponseHeaders(given)
        # A sequential device delivers nothing, so the whole answer is in memory.
        buffer = QBuffer(job)
        buffer.setData(QByteArray(data))
        buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        job.reply(QByteArray(typ), buffer)


class Page(QWebEnginePage):
    def javaScriptConsoleMessage(self, level, message, line, source):
        print('[console]', ' '.join(message.split()), f'({source}:{line})', flush=True)


app = QApplication(['schemes'])
profile = QWebEngineProfile('schemes')
profile.setPersistentStoragePath(tempfile.mkdtemp())
profile.setHttpCacheType(QWebEngineProfile.HttpCacheType.NoCache)
handlers = {name: Handler(name) for name in order['schemes']}
for name, handler in handlers.items():
    profile.installUrlSchemeHandler(QByteArray(name.encode()), handler)
watch = QWebEngineScript()
watch.setInjectionPoint(QWebEngineScript.InjectionPoint.DocumentCreation)
watch.setWorldId(QWebEngineScript.ScriptWorldId.MainWorld)
watch.setRunsOnSubFrames(True)
watch.setSourceCode('{' + WATCH + '}')
profile.scripts().insert(watch)
page = Page(profile)
page.settings().setAttribute(QWebEngineSettings.WebAttribute.PlaybackRequiresUserGesture, False)
page.settings().setAttribute(QWebEngineSettings.WebAttribute.AutoLoadIconsForPage, False)
view = QWebEngineView()
view.setPage(page)
view.resize(1280, 800)
view.show()
page.load(QUrl('data:text/html,'))
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
app.exec()
