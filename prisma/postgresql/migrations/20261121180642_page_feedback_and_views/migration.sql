-- CreateTable
CREATE TABLE "PageView" (
    "siteId" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "PageView_pkey" PRIMARY KEY ("siteId","path","day")
);

-- CreateTable
CREATE TABLE "PageFeedback" (
    "siteId" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "visitor" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "isHelpful" BOOLEAN NOT NULL,
    "comment" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PageFeedback_pkey" PRIMARY KEY ("siteId","path","day","visitor")
);

-- CreateIndex
CREATE INDEX "PageView_siteId_day_idx" ON "PageView"("siteId", "day");

-- CreateIndex
CREATE INDEX "PageFeedback_siteId_updatedAt_idx" ON "PageFeedback"("siteId", "updatedAt");

-- AddForeignKey
ALTER TABLE "PageView" ADD CONSTRAINT "PageView_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PageFeedback" ADD CONSTRAINT "PageFeedback_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;
