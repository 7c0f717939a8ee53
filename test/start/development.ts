import { demoKeys } from '../stand-ins/service/demo-access.ts';
import type { StandInService } from '../stand-ins/service/server.ts';

/** Returns the service profile of a development build with the stand-in service: ClearKey film, loopback addresses. */
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

/** Keys of rooms that the demo library leaves out. Their projects appear under "Shared with you" after a sign-in. */
const onlyOfTheAccount = ['the-understudy', 'garden-of-long-shadows'];

/**
 * Returns the environment variables of the demo. They equal those below, except that some projects are shared only with
 * the account.
 */
export function demoEnvironment(service: StandInService | null): Record<string, string> {
  const { SCREENER_VIEWER_DEMO_ROOMS: rooms = '', ...others } = developmentEnvironment(service);
  const added = rooms.split(',').filter((key) => !onlyOfTheAccount.includes(key));
  return { ...others, SCREENER_VIEWER_DEMO_ROOMS: added.join(',') };
}

/**
 * Returns the environment variables of an unpackaged build: the demo rooms, and the switch that lifts the protection.
 */
export function developmentEnvironment(service: StandInService | null): Record<string, string> {
  const rooms = service === null ? [] : service.catalogue.rooms().map(({ key }) => key);
  return { SCREENER_VIEWER_LIFT_PROTECTION: '1', SCREENER_VIEWER_DEMO_ROOMS: rooms.join(',') };
}
