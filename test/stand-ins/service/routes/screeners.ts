import { Hono } from 'hono';
import { z } from 'zod';
import { requireByRules, requireRoomAccess } from '../auth.ts';
import { CODES, Refusal } from '../codes.ts';
import { type Env, type ServiceContext } from '../context.ts';
import { type CatalogueRoom, type CatalogueVideo } from '../model.ts';
import { OPERATIONS, routePath } from '../operations.ts';
import { answer, part, readBody } from '../reply.ts';
import { screenerOf, screeningOf } from '../screening.ts';

const MESSAGE_MAXIMUM = 2000;

const reactivationSchema = z.strictObject({
  email: z.email(),
  message: z.string().min(1).max(MESSAGE_MAXIMUM),
});

/** Phone numbers are integers, as documented, without text or sign, and with no more digits than E.164 allows. */
const phoneSchema = z.strictObject({
  phone: z.number().int().min(1_000).max(999_999_999_999_999),
  country_code: z.number().int().min(1).max(9_999),
});

type Found = { room: CatalogueRoom; video: CatalogueVideo | undefined };

/** Returns the videos of a screener key: the video that it names, or all videos of the room that it names. */
const videosOf = ({ room, video }: Found): readonly CatalogueVideo[] => (video ? [video] : room.videos());

function requirePasscodeScreener(found: Found): void {
  if (videosOf(found).some((video) => video.passcode)) return;
  throw new Refusal(403, CODES.featureNotAvailable, 'This screener does not use phone verification.');
}

/** Creates the routes for 4.3 to 4.5. */
export function screenerRoutes(context: ServiceContext): Hono<Env> {
  const routes = new Hono<Env>();
  const { reactivate, twoFa } = OPERATIONS;

  routes.post(routePath(reactivate.path), async (c) => {
    const screenerKey = part(c, 'screener_key');
    const found = screenerOf(context, screenerKey);
    requireRoomAccess(await requireByRules(c, context, found.room, reactivate.id), found.room);
    const body = await readBody(c, reactivationSchema);
    if (!context.settings.reactivationAllowed) {
      throw new Refusal(403, CODES.featureNotAvailable, 'Reactivation requests are not available.');
    }
    if (!videosOf(found).some((video) => screeningOf(context, video).expired)) {
      throw new Refusal(400, CODES.notExpired, 'This screener has not expired.');
    }
    context.state.reactivations.push({ screenerKey, ...body, at: context.clock.now() });
    return answer(c, context, { detail: 'Your request has been sent to the owner of this screener.' });
  });

  routes.post(routePath(twoFa.path), async (c) => {
    const screenerKey = part(c, 'screener_key');
    const found = screenerOf(context, screenerKey);
    requireRoomAccess(await requireByRules(c, context, found.room, twoFa.id), found.room);
    const body = await readBody(c, phoneSchema);
    requirePasscodeScreener(found);
    const phone = { countryCode: body.country_code, phone: body.phone };
    for (const video of videosOf(found)) context.state.phones.set(video.screenerKey, phone);
    context.state.phones.set(screenerKey, phone);
    return answer(c, context, { detail: 'The phone number has been linked.' });
  });

  routes.get(routePath(twoFa.path), async (c) => {
    const screenerKey = part(c, 'screener_key');
    const found = screenerOf(context, screenerKey);
    requireRoomAccess(await requireByRules(c, context, found.room, twoFa.id), found.room);
    requirePasscodeScreener(found);
    const phone = context.state.phones.get(screenerKey);
    if (!phone) {
      throw new Refusal(400, CODES.phoneNotLinked, 'No phone number is linked to this screener.');
    }
    const subject = found.video?.screenerKey ?? screenerKey;
    const sent = context.state.sendCode(subject, context.clock.now(), context.settings.codeSeconds);
    context.say(
      `Text message to +${phone.countryCode} ${phone.phone}: your passcode is ${sent.code} (${subject})`,
    );
    return answer(c, context, { detail: 'A one-time passcode has been sent to your phone.' });
  });

  return routes;
}
