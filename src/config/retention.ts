/** Days after which the backup command deletes its earlier backups; the privacy page says so. */
export const backupDays = 30;
