import { afterEach } from '@jest/globals';
import { cleanup } from '@testing-library/react/pure.js';

// Testing Library does both when it is evaluated, which is once per worker here.
afterEach(cleanup);
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
