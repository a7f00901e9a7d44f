/** Asks several questions with one statement; the answers are in their order. */
type Ask<On, Q, A> = (on: On, questions: readonly Q[]) => Promise<readonly A[]>

interface Waiting<Q, A> {
  question: Q
  resolve(answer: A): void
  reject(error: unknown): void
}

/**
 * Questions of one turn of the event loop are asked in one statement, up to `most` of them: sending one costs
 * more than answering it. It is sent after the last of them was asked, so that none is answered as of before.
 */
export function coalesced<On extends object, Q, A>(
  most: number,
  ask: Ask<On, Q, A>,
): (on: On, question: Q) => Promise<A> {
  const open = new Map<On, Waiting<Q, A>[]>()

  function send(on: On, all: Waiting<Q, A>[]): void {
    if (open.get(on) === all) open.delete(on)
    const questions = all.map(({ question }) => question)
    ask(on, questions).then(
      (answers) => all.forEach(({ resolve }, index) => void resolve(answers[index] as A)),
      (error: unknown) => all.forEach(({ reject }) => void reject(error)),
    )
  }

  function gather(on: On): Waiting<Q, A>[] {
    const all = open.get(on)
    if (all && all.length < most) return all
    const next: Waiting<Q, A>[] = []
    open.set(on, next)
    setImmediate(send, on, next)
    return next
  }

  return (on, question) => new Promise((resolve, reject) => gather(on).push({ question, resolve, reject }))
}
