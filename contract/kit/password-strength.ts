const CRITERIA = [/^.{8,}$/s, /\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d\s]/u]

/** 20 points for each of: eight characters, an upper-case letter, a lower-case letter, a digit, a special. [S73] */
export function passwordStrength(password: string): number {
  return CRITERIA.filter((criterion) => criterion.test(password)).length * 20
}

/** Red below 20, orange below 40, green otherwise. [S73] */
export function strengthColor(points: number): 'red' | 'orange' | 'green' {
  if (points < 20) return 'red'
  return points < 40 ? 'orange' : 'green'
}
