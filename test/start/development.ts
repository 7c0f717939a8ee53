import { demoKeys } from '../stand-ins/service/demo-access.ts';
import type { StandInService } from '../stand-ins/service/server.ts';

/** The service profile of a development build on the stand-in service: ClearKey film, loopback addresses. */
export function developmentProfile(service: StandInService, more: object = {}): object {
  return {
    baseUrl: service.baseUrl,
    apiKey: demoKeys.main.value,
    allowLinkScreeners: service.settings.linksAllowed,
    mediaOrigins: [new URL(service.mediaUrl).origin],
    support: {
      name: 'Lantern Screenings',
      email: 'help@lantern.example',
      url: 'https://lantern.example/help',
    },
    ...more,
  };
}

/** Without a room of the library, their projects appear under "Shared with you" after a sign-in. */
const onlyOfTheAccount = ['the-understudy', 'garden-of-long-shadows'];

/** Environment variables of the demo: as below, but some projects are shared with the account alone. */
export function demoEnvironment(service: StandInService | null): Record<string, string> {
  const { SCREENER_VIEWER_DEMO_ROOMS: rooms = '', ...others } = developmentEnvironment(service);
  const added = rooms.split(',').filter((key) => !onlyOfTheAccount.includes(key));
  return { ...others, SCREENER_VIEWER_DEMO_ROOMS: added.join(',') };
}

/** Environment variables for an unpackaged build: the demo rooms, and that protection is not available here. */
export function developmentEnvironment(service: StandInService | null): Record<string, string> {
  const rooms = service === null ? [] : service.catalogue.rooms().map(({ key }) => key);
  return { SCREENER_VIEWER_LIFT_PROTECTION: '1', SCREENER_VIEWER_DEMO_ROOMS: rooms.join(',') };
}
