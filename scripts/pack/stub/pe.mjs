// Creates minimal Windows programs and libraries, which are valid in format but have no executable code.
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

const english = { lang: 1033, codepage: 1200 };
/** Index of the export table among a program's directories. */
const exportDirectory = 0;

/** Returns a program with the version resource that electron-builder edits. */
export function stubProgram(name) {
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setFileVersion(1, 0, 0, 0, english.lang);
  version.setStringValues(english, { ProductName: name, FileDescription: name });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  return Buffer.from(program.generate());
}

/** Returns a 32-bit library that exports `names`, which NSIS requires of a plug-in. */
export function stubLibrary(fileName, names) {
  const library = NtExecutable.createEmpty(true, true);
  const { byteLength } = exportTable(fileName, names, 0);
  const info = {
    name: '.edata',
    virtualSize: byteLength,
    virtualAddress: 0,
    sizeOfRawData: 0,
    pointerToRawData: 0,
    pointerToRelocations: 0,
    pointerToLineNumbers: 0,
    numberOfRelocations: 0,
    numberOfLineNumbers: 0,
    // The section contains read-only data.
    characteristics: 0x40000040,
  };
  const put = (base) =>
    library.setSectionByEntry(exportDirectory, { info, data: exportTable(fileName, names, base).buffer });
  // The table's address is known only after the insertion, and the table's entries depend on that address.
  put(0);
  put(info.virtualAddress);
  return Buffer.from(library.generate());
}

function exportTable(fileName, names, base) {
  const sorted = [...names].sort();
  const headerSize = 40;
  const addresses = headerSize;
  const namePointers = addresses + sorted.length * 4;
  const ordinals = namePointers + sorted.length * 4;
  let textAt = ordinals + sorted.length * 2;
  const texts = [fileName, ...sorted].map((text) => {
    const at = textAt;
    textAt += text.length + 1;
    return { text, at };
  });
  const table = new DataView(new ArrayBuffer(textAt));
  const header = [0, 0, 0, base + texts[0].at, 1, sorted.length, sorted.length];
  [...header, base + addresses, base + namePointers, base + ordinals].forEach((value, index) => {
    table.setUint32(index * 4, value, true);
  });
  sorted.forEach((_name, index) => {
    table.setUint32(addresses + index * 4, base, true);
    table.setUint32(namePointers + index * 4, base + texts[index + 1].at, true);
    table.setUint16(ordinals + index * 2, index, true);
  });
  for (const { text, at } of texts) {
    [...text].forEach((letter, index) => table.setUint8(at + index, letter.charCodeAt(0)));
  }
  return table;
}
