/** Answers media queries as a window of 390 px does. Call the returned function to go back to none. */
export function pretendPhone(): () => void {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      matches: query === '(max-width: 768px)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
  });
  return () => void Reflect.deleteProperty(window, 'matchMedia');
}
