#!/bin/sh
# Restores a file of pg-backup.sh into an empty database, all of it or nothing, and ends every session in it: some may
# have been ended after the backup.
#   DATABASE_URL=postgres://user:password@host/empty deploy/pg-restore.sh FILE
# If DATABASE_URL leads to a pool, it uses DATABASE_DIRECT_URL.
set -eu
: "${DATABASE_URL:?says which database}" "${1:?says which file}"
url=${DATABASE_DIRECT_URL:-$DATABASE_URL}
pg_restore --exit-on-error --single-transaction --no-owner --dbname="$url" "$1"
psql --quiet --set=ON_ERROR_STOP=1 --command='delete from sessions' "$url"
echo "Restored $1. Everybody has to sign in again."
