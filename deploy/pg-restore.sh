#!/bin/sh
# Restores a file of pg-backup.sh into an empty database, all of it or nothing, and ends every session in it: some may
# have been ended after the backup.
#   DATABASE_URL=postgres://user:password@host/empty deploy/pg-restore.sh FILE
# If DATABASE_URL leads to a pool, it uses DATABASE_DIRECT_URL.
set -eu
: "${DATABASE_URL:?says which database}" "${1:?says which file}"
url=${DATABASE_DIRECT_URL:-$DATABASE_URL}
refuse() {
  echo "$1 Nothing was restored." >&2
  exit 1
}
pg_restore --file=/dev/null "$1" || refuse "$1 is damaged, or no backup."
used=$(psql --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$url" --command="
  select count(*) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema'")
[ "$used" = 0 ] || refuse 'The database is not empty. Create an empty one, and set DATABASE_URL to it.'
pg_restore --exit-on-error --single-transaction --no-owner --dbname="$url" "$1"
psql --quiet --set=ON_ERROR_STOP=1 --command='delete from sessions' "$url"
echo "Restored $1. Everybody has to sign in again."
