const STATUS_WORDS: Record<string, string> = {
  green: 'En stock',
  yellow: 'Poco stock',
  red: 'Sin reposición',
}

/** Words of a product's traffic light, '' without one; with a day of arrival there is more to come. */
export function statusWords(status: string, arrival?: string | null): string {
  if (status === 'red' && arrival) return 'Se agota'
  return status === '' ? '' : (STATUS_WORDS[status] ?? 'En stock')
}
