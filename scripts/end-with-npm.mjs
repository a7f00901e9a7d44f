const npm = process.ppid

/** npm passes on SIGINT and SIGTERM only, and nothing once it was killed: its child checks whether it is alive. */
function look() {
  if (process.ppid === npm) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}

const timer = setInterval(look, 500).unref()
if (!process.env.npm_lifecycle_event) clearInterval(timer)
