/** What has been typed and not saved: one per store. */
export interface UnsavedChanges {
  /** Ids of the forms with changes. */
  forms: Set<string>;
  /** Path of the screen that is shown. */
  pathname: string;
  /** Position of that screen in the router's history. */
  index: number;
}
