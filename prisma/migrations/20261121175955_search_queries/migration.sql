-- CreateTable
CREATE TABLE "SearchQuery" (
    "siteId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "misses" INTEGER NOT NULL,

    PRIMARY KEY ("siteId", "language", "query", "day"),
    CONSTRAINT "SearchQuery_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "SearchQuery_siteId_day_idx" ON "SearchQuery"("siteId", "day");
