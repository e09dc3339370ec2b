import { endTest } from './local-servers.ts';

afterEach(endTest);
