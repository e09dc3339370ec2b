import { Migration } from '@mikro-orm/migrations';

/** What payments of one kind came to at each gateway: by days, and the sums that routing reads. */
export class Approvals extends Migration {
  override up(): void {
    this.addSql(`create table approval_days (
      user_id varchar(255) not null,
      environment text not null,
      day date not null,
      method text not null,
      brand text not null,
      band smallint not null,
      gateway text not null,
      approved int not null,
      declined int not null,
      constraint approval_days_pkey primary key (user_id, environment, day, method, brand, band, gateway)
    )`);
    this.addSql(`create table approval_tallies (
      user_id varchar(255) not null,
      environment text not null,
      counted_at timestamptz not null,
      tallies jsonb not null,
      constraint approval_tallies_pkey primary key (user_id, environment)
    )`);
  }
}
