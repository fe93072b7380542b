-- CreateTable
CREATE TABLE "SearchQuery" (
    "siteId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "misses" INTEGER NOT NULL,

    CONSTRAINT "SearchQuery_pkey" PRIMARY KEY ("siteId","language","query","day")
);

-- CreateIndex
CREATE INDEX "SearchQuery_siteId_day_idx" ON "SearchQuery"("siteId", "day");

-- AddForeignKey
ALTER TABLE "SearchQuery" ADD CONSTRAINT "SearchQuery_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;
