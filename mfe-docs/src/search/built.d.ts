/** Made at build: the search's index as JSON, read with the options it was made with. */
declare module '*.built' {
  const json: string;
  export default json;
}
