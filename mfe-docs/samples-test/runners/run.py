"""Runs every sample of a folder in this process: `<sample>.out` is what it printed, `<sample>.err` why it failed."""
import contextlib
import io
import pathlib
import runpy
import sys

for path in sorted(pathlib.Path(sys.argv[1]).glob("*.py")):
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            runpy.run_path(str(path))
        pathlib.Path(f"{path}.out").write_text(printed.getvalue(), encoding="utf-8")
    except (Exception, SystemExit) as error:
        pathlib.Path(f"{path}.err").write_text(f"{error!r}\n{printed.getvalue()}", encoding="utf-8")
