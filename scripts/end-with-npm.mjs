const npm = process.ppid

/** npm hands on SIGINT and SIGTERM only, and nothing once it was killed: whoever it started looks whether it is there. */
function look() {
  if (process.ppid === npm) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}

const timer = setInterval(look, 500).unref()
if (!process.env.npm_lifecycle_event) clearInterval(timer)
