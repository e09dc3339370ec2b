# Runs every sample of a folder: `<sample>.out` is what it printed, `<sample>.err` why it failed.
for sample in "$1"/*.sh; do
  (
    set -eu
    . "$sample"
  ) >"$sample.out" 2>"$sample.err" || {
    echo "ended with $?" >>"$sample.err"
    cat "$sample.out" >>"$sample.err"
  }
  [ -s "$sample.err" ] || rm "$sample.err"
done
