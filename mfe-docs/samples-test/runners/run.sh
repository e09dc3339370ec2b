# Runs every sample of a folder: `<sample>.out` is what it printed, `<sample>.err` why it failed.
for sample in "$1"/*.sh; do
  (
    set -eu
    . "$sample"
  ) >"$sample.out" 2>"$sample.warnings" || {
    {
      echo "ended with $?"
      cat "$sample.warnings" "$sample.out"
    } >"$sample.err"
  }
done
