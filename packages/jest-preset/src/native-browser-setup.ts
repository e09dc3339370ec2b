import { afterEach, jest } from '@jest/globals';
import { cleanup } from '@testing-library/react/pure.js';

// Testing Library does both when it is evaluated, which is once per worker here.
afterEach(cleanup);
// It looks for `jest` by its name, to let fake timers run on while it waits.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, jest });
