/**
 * Returns a fake of the part of an Electron object that the code under test uses. Electron's classes can be neither
 * created nor implemented outside Electron, and a plain emitter does not match their overloaded `on`. Only this cast
 * bypasses the types. A name that the real object lacks is still an error.
 */
export const electronPart = <T>(part: { readonly [K in keyof T]?: unknown }): T => part as T;
