import { type Account, type ApiKey } from './model.ts';
import { OPERATIONS } from './operations.ts';

/** API keys of the demo, by purpose. */
export const demoKeys = {
  /** May call every operation. Its product is the one that the settings describe. */
  main: { value: 'lantern-key-7Qm2xT9vLr4cWb81', permissions: 'all' },
  /** May call every operation. Its product has no link-type screeners, and its users sign in by password. */
  studio: {
    value: 'lantern-studio-key-Kd83nRz5Yq0pHt26',
    permissions: 'all',
    product: { linksAllowed: false, authType: 'PWD' },
  },
  /** May read only rooms and listings. */
  readOnly: {
    value: 'lantern-read-key-Vx17sGm4Ju9fBe52',
    permissions: [OPERATIONS.room.id, OPERATIONS.roomVideos.id],
  },
  noPermission: { value: 'lantern-idle-key-Ha60wPc3Nt7yLo94', permissions: [] },
  revoked: { value: 'lantern-old-key-Zs29dUf8Xi1kMq73', permissions: 'all', revoked: true },
} as const satisfies Record<string, ApiKey>;

/** Demo accounts. Each can sign in by PIN or by password, as the product requires. */
export const demoAccounts: readonly Account[] = [
  {
    id: 'account-mara',
    name: 'Mara Lindqvist',
    email: 'reviewer@festival.example',
    pin: '482913',
    username: 'reviewer@festival.example',
    password: 'north-by-lantern',
  },
  {
    id: 'account-idris',
    name: 'Idris Okonjo',
    email: 'press@daily.example',
    pin: '007214',
    username: 'press@daily.example',
    password: 'second-edition',
    rooms: ['salt-and-starlight', 'the-quiet-orbit', 'last-orders'],
  },
];
