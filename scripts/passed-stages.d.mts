interface Guarded {
  name: string
  guards: string[]
}
export function filesOf(glob: string, root?: string): string[]
export function hashOf(guards: string[], root?: string): string
export function hasPassed(stage: Guarded, root?: string): boolean
export function recordPass(stage: Guarded, hash: string, root?: string): void
