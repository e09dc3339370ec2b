import Type, { type Static } from 'typebox';
import { CalendarDate, CursorQuery, cursorPage, GatewayType, Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';

/** `gateway`: downloaded from there; `upload`: by a person. */
export const SettlementFileSource = named(
  'SettlementFileSource',
  Type.Enum(['gateway', 'upload'], { title: 'Origem' }),
);
export type SettlementFileSource = Static<typeof SettlementFileSource>;

export const SettlementFileStatus = named(
  'SettlementFileStatus',
  Type.Enum(['reading', 'read', 'failed'], { title: 'Status' }),
);
export type SettlementFileStatus = Static<typeof SettlementFileStatus>;

/** A gateway's statement, kept as it came. */
export const SettlementFile = named(
  'SettlementFile',
  Type.Object({
    id: Id,
    object: Type.Literal('settlement_file'),
    gateway: GatewayType,
    name: Type.String(),
    source: SettlementFileSource,
    status: SettlementFileStatus,
    /** Why it could not be read, with the line. */
    problem: nullable(Type.String()),
    bytes: Type.Integer(),
    /** Of its bytes, in hexadecimal. */
    sha256: Type.String(),
    linesRead: Type.Integer(),
    /** How many of them no file before had. */
    linesNew: Type.Integer(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type SettlementFile = Static<typeof SettlementFile>;

/** `GET /portal/settlement-files`, newest first. */
export const SettlementFileListQuery = Type.Object({
  ...CursorQuery.properties,
  gateway: Type.Optional(GatewayType),
});
export type SettlementFileListQuery = Static<typeof SettlementFileListQuery>;
export const SettlementFilePage = named('SettlementFilePage', cursorPage(SettlementFile));
export type SettlementFilePage = Static<typeof SettlementFilePage>;

/** `POST /portal/settlement-files`: the body is the file; the same one again answers what became of it. */
export const UploadSettlementFileQuery = Type.Object({
  gateway: GatewayType,
  name: Type.String({ minLength: 1, maxLength: 200 }),
});
export type UploadSettlementFileQuery = Static<typeof UploadSettlementFileQuery>;

/** The body of `POST /portal/settlement-files`: bytes, which no schema looks into. */
export const SettlementFileContent = named('SettlementFileContent', Type.Unsafe<Uint8Array>({}));

/** Sales of a currency, in centavos, that no line of a statement tells yet. */
export const UntoldSales = named(
  'UntoldSales',
  Type.Object({ currency: Type.String(), count: Type.Integer(), net: Type.Integer() }),
);
export type UntoldSales = Static<typeof UntoldSales>;

/** How far the statements of a merchant's account at a gateway are there. */
export const SettlementState = named(
  'SettlementState',
  Type.Object({
    gateway: GatewayType,
    /** The account's id at the gateway; null while it is not known. */
    account: nullable(Type.String()),
    /** Whether its keys are in force: what is left of one that another took the place of comes by file alone. */
    isConnected: Type.Boolean(),
    /** Of an account that is not connected: its sales that no statement tells yet. */
    untold: Type.Array(UntoldSales),
    /** Between these days, both included, all lines are there; null while that holds for none. */
    completeFrom: nullable(CalendarDate),
    completeTo: nullable(CalendarDate),
    /** Why the last attempt to read failed. */
    problem: nullable(Type.String()),
    /** When it is read next; null for one that is not connected. */
    nextAt: nullable(Timestamp),
    /** Statements of this gateway are files, which may be uploaded as well. */
    hasFiles: Type.Boolean(),
  }),
);
export type SettlementState = Static<typeof SettlementState>;

/** `GET /portal/settlements`: the accounts at gateways that tell settlements, connected or replaced by another one. */
export const SettlementStates = named(
  'SettlementStates',
  Type.Object({ gateways: Type.Array(SettlementState) }),
);
export type SettlementStates = Static<typeof SettlementStates>;
