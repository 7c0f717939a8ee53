/** The part of the service profile that the client uses; the whole is in main/profile. */
export interface ServiceAddresses {
  /** Base address, `https` (or loopback in development), without a trailing slash. */
  readonly baseUrl: string;
  /** Maps an operation id to a path below the base address or to an absolute address. */
  readonly endpointOverrides: Readonly<Record<string, string>>;
}

export interface ServiceSettings extends ServiceAddresses {
  /** Whether the product allows link-type screeners (section 5). */
  readonly allowLinkScreeners: boolean;
}
