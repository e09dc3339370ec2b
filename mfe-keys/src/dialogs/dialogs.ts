/* The dialogs of the screen, in one file: each further one costs every page its name and hash. */
export { ChangeVersionModal } from './change-version-modal.tsx';
export { GenerateModal } from './generate-modal.tsx';
export { RegenerateModal } from './regenerate-modal.tsx';
