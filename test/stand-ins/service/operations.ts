/**
 * Operation ids as the endpoint listing names them. The paths are those of the interface (4.1 to 4.6) and of known
 * deployments, in the listing's template form.
 */
export const OPERATIONS = {
  endpoints: { id: 'watch.meta.endpoint.list', path: 'v2/watch/meta/endpoints' },
  productConfig: { id: 'watch.meta.product.retrieve', path: 'v2/watch/meta/product-config' },
  login: { id: 'watch.auth.session.login', path: 'v2/watch/auth/login' },
  logout: { id: 'watch.auth.session.logout', path: 'v2/watch/auth/logout' },
  refresh: { id: 'watch.auth.session.refresh', path: 'v2/watch/auth/token/refresh' },
  room: {
    id: 'watch.content.screener_room.retrieve',
    path: 'v2/watch/content/screener-rooms/<str:screener_room_key>',
  },
  roomVideos: {
    id: 'watch.content.screener_room_video.list',
    path: 'v2/watch/content/screener-rooms/<str:screener_room_key>/videos',
  },
  reactivate: {
    id: 'watch.content.screener.reactivate',
    path: 'v2/watch/content/screeners/<str:screener_key>/reactivate',
  },
  twoFa: { id: 'watch.content.screener.2fa', path: 'v2/watch/content/screeners/<str:screener_key>/2fa' },
  video: {
    id: 'watch.content.video.retrieve',
    path: 'v2/watch/content/projects/<str:project_key>/videos/<str:video_key>',
  },
  brands: { id: 'watch.content.brand.list', path: 'v2/watch/content/brands' },
  brand: { id: 'watch.content.brand.retrieve', path: 'v2/watch/content/brands/<str:brand_key>' },
  projects: { id: 'watch.content.project.list', path: 'v2/watch/content/projects' },
  project: { id: 'watch.content.project.retrieve', path: 'v2/watch/content/projects/<str:project_key>' },
  projectVideos: {
    id: 'watch.content.videos.list',
    path: 'v2/watch/content/projects/<str:project_key>/videos',
  },
  playback: { id: 'watch.stream.session.playback', path: 'v2/watch/stream/<str:screener_key>/playback' },
  engagement: { id: 'watch.stream.view_engagement.record', path: 'v2/watch/stream/view-engagement' },
  offlineViews: {
    id: 'watch.stream.session.record_offline_views',
    path: 'v2/watch/stream/<str:screener_key>/offline-views',
  },
  playerComponent: { id: 'watch.stream.player_component.retrieve', path: 'v2/watch/stream/player/view' },
  playerInit: { id: 'watch.stream.player_function.retrieve', path: 'v2/watch/stream/player/init' },
} as const;

/** Returns a path template in the router's syntax, such as `/v2/watch/stream/:screener_key/playback`. */
export const routePath = (template: string): string => `/${template.replace(/<str:(\w+)>/g, ':$1')}`;

/** Returns the path as some listings have it: room paths without the `watch` segment. */
export const withoutWatch = (template: string): string =>
  template.replace(/^v2\/watch\/content\/screener-rooms\//, 'v2/content/screener-rooms/');
