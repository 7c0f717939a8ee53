import { z } from 'zod';
import { envelopeSchema } from '../schemas/tokens.ts';
import { defineOperation } from './declaration.ts';
import { keyInput, screenerInput } from './inputs.ts';

/**
 * Reports the whole seconds that were on screen. `sk` and `sp` are the only credential of this call. The engagement
 * queue repeats failed calls and counts the repeats, so the client never repeats one.
 */
export const engagementOperation = defineOperation({
  name: 'engagement',
  id: 'watch.stream.view_engagement.record',
  method: 'POST',
  path: 'v2/watch/stream/view-engagement',
  auth: 'none',
  callClass: 'reports',
  repeat: 'never',
  secretRequest: true,
  input: z.object({
    streamKey: z.string().nullable(),
    streamPolicy: z.string().nullable(),
    secondsViewed: z.array(z.int().nonnegative()).readonly(),
  }),
  request: ({ streamKey, streamPolicy, secondsViewed }) => ({
    query: { sk: streamKey ?? undefined, sp: streamPolicy ?? undefined },
    body: { seconds_viewed: secondsViewed },
  }),
  canBeEmpty: true,
  answer: envelopeSchema,
});

/**
 * Reports views that started offline. The body is undocumented and defined by this app. The call is sent only if the
 * profile enables it.
 */
export const offlineViewsOperation = defineOperation({
  name: 'offlineViews',
  id: 'watch.stream.session.record_offline_views',
  method: 'POST',
  path: 'v2/watch/stream/<str:screener_key>/offline-views',
  auth: 'screener',
  callClass: 'reports',
  repeat: 'never',
  input: screenerInput.extend({
    views: z
      .array(z.object({ videoKey: keyInput, startedAt: z.int().nonnegative() }))
      .min(1, 'is empty')
      .readonly(),
  }),
  request: ({ screenerKey, views }) => ({
    path: { screener_key: screenerKey },
    body: { views: views.map(({ videoKey, startedAt }) => ({ video_key: videoKey, started_at: startedAt })) },
  }),
  canBeEmpty: true,
  answer: envelopeSchema,
});
