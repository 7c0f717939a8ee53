import { expect, it } from 'vitest';
import { knownPageKind } from '../../../main/rooms/room-documents.ts';
import { aServiceVideo, noon } from '../../builders/service.ts';

const pageWith = (video: object) => ({
  asOf: noon,
  count: 1,
  hasNext: false,
  videos: [{ video, asOf: noon, firstSeenAt: noon }],
});
const video = aServiceVideo();

it('a stored page is read as it was written', () => {
  expect(knownPageKind.parse(pageWith(video), knownPageKind.version)).toEqual(pageWith(video));
});

it.each([
  ['its key is empty', { ...video, screenerKey: '' }],
  ['its views are missing', { ...video, screening: { ...video.screening, viewsConsumed: undefined } }],
  [
    'its watermark cannot be read, which must not become a film without one',
    { ...video, watermark: { text: 5 } },
  ],
])('a stored video is refused when %s', (_reason, stored) => {
  expect(() => knownPageKind.parse(pageWith(stored), knownPageKind.version)).toThrow();
});
