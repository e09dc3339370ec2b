/** TCP ports on 127.0.0.1. In options, 0 stands for any free port. */
export type Ports = {
    portal: number;
    cdn: number;
    gateway: number;
    simulator: number;
    database: number;
    /** The page of the e-mail catcher. */
    mail: number;
    /** Where the e-mail catcher takes mails. */
    smtp: number;
};
export declare const DEFAULT_PORTS: Ports;
/** The setting that moves each port. */
export declare const PORT_VARIABLES: Record<keyof Ports, string>;
type Source = Record<string, string | undefined>;
/** The ports of `npm start`: the fixed ones, moved by the environment. */
export declare function readPorts(source: Source): Ports;
/** Where a start keeps its database, secrets, logs and records. */
export declare function readDataDir(source: Source): string;
declare const SECRET_NAMES: readonly ['JWT_SECRET', 'ENCRYPTION_KEYS', 'DIGEST_KEY'];
/** The environment variables that hold the gateway's secrets. */
export type Secrets = Record<(typeof SECRET_NAMES)[number], string>;
/** The secrets of this checkout's local system, made once and kept in `secrets.json` (mode 0600). */
export declare function provideLocalSecrets(dataDir: string): Secrets;
/**
 * In production nothing is made up: every value that the local default invents has to be given.
 * @throws naming the variables that are missing
 */
export declare function refuseLocalDefaults(source: Source): void;
export {};
