/** The names of styled-components that the shell ships to remotes, for the reason of `react-router-surface.ts`. */
export { createGlobalStyle, css, keyframes, styled } from 'styled-components';
