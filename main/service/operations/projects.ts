import { z } from 'zod';
import { brandPageSchema, brandSchema, projectPageSchema } from '../schemas/project.ts';
import { projectSchema } from '../schemas/room.ts';
import { videoPageSchema } from '../schemas/video.ts';
import { defineOperation } from './declaration.ts';
import { keyInput } from './inputs.ts';
import { listingInput, listingQuery, pageLimits } from './videos.ts';

/**
 * Operations on what is shared with an account (known deployments): studios ("brands"), their projects and the
 * projects' videos. They are used only if the endpoint listing or the profile names them.
 */

const pageQuery = (page: number): Record<string, string> => ({
  page: String(page),
  limit: String(pageLimits.most),
});
const pageInput = z.int().min(1);

/** Lists the studios that share projects with the account. */
export const brandsOperation = defineOperation({
  name: 'brands',
  id: 'watch.content.brand.list',
  method: 'GET',
  path: 'v2/watch/content/brands',
  auth: 'jwt',
  callClass: 'browsing',
  repeat: 'safe',
  input: z.object({ page: pageInput }),
  request: ({ page }) => ({ query: pageQuery(page) }),
  answer: brandPageSchema,
});

/** Reads one studio, with newly signed addresses of its pictures. */
export const brandOperation = defineOperation({
  name: 'brand',
  id: 'watch.content.brand.retrieve',
  method: 'GET',
  path: 'v2/watch/content/brands/<str:brand_key>',
  auth: 'jwt',
  callClass: 'browsing',
  repeat: 'safe',
  input: z.object({ brandKey: keyInput }),
  request: ({ brandKey }) => ({ path: { brand_key: brandKey } }),
  answer: brandSchema,
});

/** Lists the projects of one studio. */
export const projectsOperation = defineOperation({
  name: 'projects',
  id: 'watch.content.project.list',
  method: 'GET',
  path: 'v2/watch/content/projects',
  auth: 'jwt',
  callClass: 'browsing',
  repeat: 'safe',
  input: z.object({ brandKey: keyInput, page: pageInput }),
  request: ({ brandKey, page }) => ({ query: { brand: brandKey, ...pageQuery(page) } }),
  answer: projectPageSchema,
});

/** Reads one project (2.3). */
export const projectOperation = defineOperation({
  name: 'project',
  id: 'watch.content.project.retrieve',
  method: 'GET',
  path: 'v2/watch/content/projects/<str:project_key>',
  auth: 'jwt',
  callClass: 'browsing',
  repeat: 'safe',
  input: z.object({ projectKey: keyInput }),
  request: ({ projectKey }) => ({ path: { project_key: projectKey } }),
  answer: projectSchema,
});

/** Lists the videos of a project, like 4.2. */
export const projectVideosOperation = defineOperation({
  name: 'projectVideos',
  id: 'watch.content.videos.list',
  method: 'GET',
  path: 'v2/watch/content/projects/<str:project_key>/videos',
  auth: 'jwt',
  callClass: 'browsing',
  repeat: 'safe',
  input: listingInput.extend({ projectKey: keyInput }),
  request: ({ projectKey, ...listing }) => ({
    path: { project_key: projectKey },
    query: listingQuery(listing),
  }),
  answer: videoPageSchema,
});

/** The operations that are needed to show what is shared with an account. */
export const projectOperations = [
  brandsOperation,
  projectsOperation,
  projectOperation,
  projectVideosOperation,
] as const;
