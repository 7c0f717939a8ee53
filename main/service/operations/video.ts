import { z } from 'zod';
import { videoDetailsSchema } from '../schemas/video.ts';
import { defineOperation } from './declaration.ts';
import { keyInput } from './inputs.ts';

/** Reads one video (known deployments). The answer is more recent than the listing. */
export const videoOperation = defineOperation({
  name: 'video',
  id: 'watch.content.video.retrieve',
  method: 'GET',
  path: 'v2/watch/content/projects/<str:project_key>/videos/<str:video_key>',
  auth: 'jwt',
  callClass: 'browsing',
  repeat: 'safe',
  input: z.object({ projectKey: keyInput, videoKey: keyInput }),
  request: ({ projectKey, videoKey }) => ({ path: { project_key: projectKey, video_key: videoKey } }),
  answer: videoDetailsSchema,
});
