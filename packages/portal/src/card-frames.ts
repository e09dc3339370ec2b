export { frameFont, frameFonts } from './card-frames/font.ts';
export { loadScript, provideStripe } from './card-frames/script.ts';
export { readToken, useThemed } from './card-frames/theme.ts';
