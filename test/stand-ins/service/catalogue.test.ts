import { describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { demoRooms } from './catalogue/rooms.ts';

const NOW = 1_790_000_000;
const rooms = demoRooms({ now: NOW, filmSeconds: 40 }, 10_000);
const videos = rooms.flatMap((room) => room.videos());
const lastOrders = rooms.find(({ key }) => key === 'last-orders')?.videos() ?? [];

describe('the catalogue', () => {
  it('has every picture that it names', () => {
    const pictures = [
      ...rooms.flatMap(({ project }) => [project.poster, project.banner]),
      ...videos.flatMap(({ poster, watermark }) => [poster, watermark?.image ?? null]),
    ];
    const media = fileURLToPath(new URL('../film/media/', import.meta.url));
    const missing = [...new Set(pictures)].filter((path) => path !== null && !existsSync(media + path));
    expect(missing).toEqual([]);
  });

  it('has room keys that a reviewer can paste', () => {
    for (const { key } of rooms) expect(key).toMatch(/^[A-Za-z0-9_-]{6,64}$/);
  });

  it('has distinct keys throughout', () => {
    const keys = [
      ...rooms.map(({ key }) => key),
      ...videos.flatMap(({ key, screenerKey }) => [key, screenerKey]),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('describes every room and video in text, and no two films of the festival alike', () => {
    const texts = [...videos, ...rooms.map(({ project }) => project)].map(({ description }) => description);
    expect(texts.filter((text) => text.length <= 10 || /undefined|lorem/i.test(text))).toEqual([]);
    const festival = rooms.find(({ key }) => key === 'northern-light')?.videos() ?? [];
    expect(festival).toHaveLength(240);
    expect(new Set(festival.map(({ name }) => name)).size).toBe(240);
    expect(new Set(festival.map(({ description }) => description)).size).toBe(240);
  });

  it('contains every state of availability', () => {
    const has = (wanted: (video: (typeof videos)[number]) => boolean) => lastOrders.some(wanted);
    expect(has(({ startDate }) => startDate > NOW)).toBe(true);
    expect(has(({ expiryDate }) => expiryDate === NOW + 3600)).toBe(true);
    expect(has(({ maxViews, viewsConsumed }) => maxViews - viewsConsumed === 1 && maxViews > 1)).toBe(true);
    expect(has(({ maxViews, viewsConsumed }) => maxViews > 0 && maxViews === viewsConsumed)).toBe(true);
    expect(has(({ expiryDate, expired }) => expired === null && expiryDate > 0 && expiryDate < NOW)).toBe(
      true,
    );
    expect(has(({ expiryDate, startDate }) => expiryDate === 0 && startDate === 0)).toBe(true);
    expect(has(({ poster }) => poster === null)).toBe(true);
    expect(has(({ name }) => name.length > 150)).toBe(true);
    expect(has(({ film }) => film === 'clear')).toBe(true);
    expect(has(({ offline }) => offline)).toBe(true);
    expect(has(({ watermark }) => watermark === null)).toBe(true);
    expect(has(({ watermark }) => watermark?.image !== undefined && watermark.text === undefined)).toBe(true);
    expect(has(({ watermark }) => watermark?.image !== undefined && watermark.text !== undefined)).toBe(true);
    expect(has(({ watermark }) => (watermark?.intervalSeconds ?? 0) > 0)).toBe(true);
  });

  it('contains watermarks at many of the fifteen positions', () => {
    const positions = new Set(videos.map(({ watermark }) => watermark?.position));
    for (let position = 1; position <= 15; position += 1) expect(positions).toContain(position);
  });

  it('has seasons, specials and an episode without a number', () => {
    const series = rooms.find(({ key }) => key === 'the-cartographers');
    const episodes = series?.videos() ?? [];
    expect(series?.project.seasons).toEqual([0, 1, 2, 3]);
    expect(new Set(episodes.map(({ season }) => season))).toEqual(new Set([0, 1, 2, 3]));
    expect(episodes.filter(({ episode }) => episode === null)).toHaveLength(1);
    for (const { originalAirDate } of episodes) {
      if (originalAirDate !== null) expect(Number.isNaN(Date.parse(originalAirDate))).toBe(false);
    }
  });
});
