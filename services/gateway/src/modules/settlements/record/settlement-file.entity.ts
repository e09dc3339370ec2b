import { defineEntity, p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { SettlementFileSource, SettlementFileStatus } from '@trilho/contracts/settlement-file';
import type { RowOf } from '../../../platform/database/queries.ts';

/** A statement as it was downloaded or uploaded, by what it holds: the same file a second time is the same row. */
export const SettlementFileSchema = defineEntity({
  name: 'SettlementFile',
  tableName: 'settlement_files',
  uniques: [{ properties: ['userId', 'environment', 'gateway', 'sha256'] }],
  indexes: [
    { properties: ['userId', 'environment', 'id'] },
    { name: 'settlement_files_unread_index', properties: ['id'], where: `"status" = 'reading'` },
  ],
  properties: {
    id: p.string().collation('C').primary(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    gateway: p.text().$type<GatewayType>(),
    /** The account at the gateway, where it is not the merchant's first one there; of an upload the one then, until its lines tell. */
    laterAccount: p.text().nullable(),
    /** Of the file's bytes, in hexadecimal. */
    sha256: p.text(),
    name: p.text(),
    source: p.text().$type<SettlementFileSource>(),
    bytes: p.integer(),
    status: p.text().$type<SettlementFileStatus>(),
    /** Why it could not be read, in Portuguese. */
    problem: p.text().nullable(),
    /** How many lines are read: reading goes on behind them. */
    linesRead: p.integer(),
    /** How many of them were not there before. */
    linesNew: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class SettlementFile extends SettlementFileSchema.class {}
SettlementFileSchema.setClass(SettlementFile);

export type SettlementFileRow = RowOf<typeof SettlementFileSchema>;

/** The bytes of a file, in parts, each compressed by itself (gzip). */
export const SettlementFilePartSchema = defineEntity({
  name: 'SettlementFilePart',
  tableName: 'settlement_file_parts',
  properties: {
    fileId: p.text().collation('C').primary(),
    n: p.integer().primary(),
    bytes: p.blob(),
  },
});

export class SettlementFilePart extends SettlementFilePartSchema.class {}
SettlementFilePartSchema.setClass(SettlementFilePart);
