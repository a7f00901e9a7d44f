/** The form of ERP_CRON: a task or `*`, and five fields of a cron line, in UTC. */
export const erpCronForm = 'getStock=0 * * * *; *=0 7 * * *'

export const isErpCron = (text: string): boolean =>
  /^\s*(?:(?:\w+|\*)\s*=(?:\s*[\d*/,-]+){5}\s*(?:;\s*|$))+$/.test(text)
