// Types of the modules that Vite makes from style sheets. `vite/client` is not used, because it adds the types of Node.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
declare module '*.css';
