/**
 * A fake of as much of an Electron object as the code under test touches. Electron's classes can be neither made nor
 * implemented outside of it, and their overloaded `on` takes no plain emitter: this is the one place that says
 * otherwise. A name that the real one does not have is still an error.
 */
export const electronPart = <T>(part: { readonly [K in keyof T]?: unknown }): T => part as T;
