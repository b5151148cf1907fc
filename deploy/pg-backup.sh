#!/bin/sh
# Backs up PostgreSQL while Flowdeck runs, and keeps the latest files. For cron or a timer of systemd:
#   DATABASE_URL=postgres://… BACKUP_DIR=/var/backups/flowdeck deploy/pg-backup.sh
# If DATABASE_URL leads to a pool, it uses DATABASE_DIRECT_URL.
# pg-restore.sh brings a file back.
set -eu
umask 077
: "${DATABASE_URL:?says which database}" "${BACKUP_DIR:?says where to}"
mkdir -p "$BACKUP_DIR"
file="$BACKUP_DIR/flowdeck-$(date -u +%Y-%m-%dT%H-%M-%S.%NZ).dump"
pg_dump --format=custom --file="$file.unfinished" "${DATABASE_DIRECT_URL:-$DATABASE_URL}"
# Reads all of it, so that what does not get its name is not taken for a backup.
pg_restore --file=/dev/null "$file.unfinished"
mv "$file.unfinished" "$file"
find "$BACKUP_DIR" -name 'flowdeck-*.dump' | sort | head -n "-${BACKUP_KEEP:-7}" | xargs -r rm --
echo "Backed up to $file."
