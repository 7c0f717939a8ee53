/** What the client takes from the service profile (main/profile has the whole of it). */
export interface ServiceAddresses {
  /** Base address, `https` (or loopback in development), without a slash at the end. */
  readonly baseUrl: string;
  /** Operation id to a path below the base address or an absolute address. */
  readonly endpointOverrides: Readonly<Record<string, string>>;
}

export interface ServiceSettings extends ServiceAddresses {
  /** Whether the product allows link-type screeners (section 5). */
  readonly allowLinkScreeners: boolean;
}
