// What Vite makes of a style sheet. Its own `vite/client` types bring those of Node with them.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
declare module '*.css';
